import { inOfficialApp } from '../../../../core/environment.ts';
import { thisBrowser } from '../../../../core/this-browser.ts';
import { channelsOf, type SignInBridge } from '../app-bridge/channels.ts';
import type { Place } from './where.ts';

export function thisPlace(): Place {
	const browser = thisBrowser();
	return {
		browser,
		ownApp: inOfficialApp() || browser.officialApp !== undefined,
		channels: channelsOf(window as Window & SignInBridge),
	};
}
