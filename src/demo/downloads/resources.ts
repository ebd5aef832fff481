import { APP_KINDS, type AppKind } from '../../merchants/demo-schema.ts';
import type { DemoMerchant } from '../merchants.ts';
import type { DownloadSettings } from '../store/settings.ts';

/** EN-08: the download address of each kind of app. */
const URLS: Readonly<Record<AppKind, (code: string) => string>> = {
	Android: (code) => `/wps/download/${code}.apk`,
	IOS: (code) => `/wps/store/ios/${code}`,
	MOBILECONFIG: (code) => `/wps/download/${code}.mobileconfig`,
};

/** The `resources` of the site status. Every merchant has an icon for the download bar. */
export function resourcesOf(
	{ code }: DemoMerchant,
	{ apps, versions }: DownloadSettings,
): { resourceType: string; url: string; version?: string }[] {
	return [
		...APP_KINDS.filter((kind) => apps.includes(kind)).map((kind) => ({
			resourceType: kind,
			url: URLS[kind](code),
			...(versions[kind] && { version: versions[kind] }),
		})),
		{ resourceType: 'AppDownloadIcon', url: '/m/brand/icon-180.png' },
	];
}
