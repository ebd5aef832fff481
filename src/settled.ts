/**
 * Second script of a page: what nobody waits for, such as measuring. Boot
 * fetches it two seconds after the page has loaded, in idle time, and not for
 * crawlers. It only wires.
 */
import { followColumn } from './core/column.ts';
import { prepareNext } from './core/prepare-next.ts';
import { startConsent } from './features/consent/settled.ts';
import { startDebugView } from './features/debug/settled.ts';
import { followDomains } from './features/domains/settled.ts';
import { startEvents } from './features/events/settled.ts';
import { startHelp } from './features/help/settled.ts';
import { finishLogout } from './features/identity/settled.ts';
import { startPrivacyPage } from './features/privacy/settled.ts';
import { followPush } from './features/push/settled.ts';
import { offerService } from './features/service/settled.ts';
import { followLateStatus } from './features/site-state/settled.ts';
import { reportPerformance, reportStatusTiming } from './features/telemetry/settled.ts';

export function start(): void {
	prepareNext();
	followColumn();
	followLateStatus();
	startConsent();
	finishLogout();
	startEvents();
	startHelp();
	startPrivacyPage();
	followPush();
	reportStatusTiming();
	void reportPerformance();
	void startDebugView();
	followDomains();
	void offerService();
}
