/**
 * Second script of a page, for things that can wait, such as measuring. Boot
 * fetches it two seconds after the page has loaded, in idle time, and not for
 * crawlers. It only wires.
 */
import { followColumn } from './core/column.ts';
import { prepareNext } from './core/prepare-next.ts';
import { startDebugView } from './features/debug/after-load.ts';
import { followDomains } from './features/domains/after-load.ts';
import { startEvents } from './features/events/after-load.ts';
import { startHelp } from './features/help/after-load.ts';
import { finishLogout } from './features/identity/after-load.ts';
import { startMarquees } from './features/marquee/after-load.ts';
import { startConsent } from './features/privacy/after-load.ts';
import { followPush } from './features/push/after-load.ts';
import { offerService } from './features/service/after-load.ts';
import { followLateStatus } from './features/site-state/after-load.ts';
import { reportPerformance, reportStatusTiming } from './features/telemetry/after-load.ts';

export function start(): void {
	startMarquees();
	prepareNext();
	followColumn();
	followLateStatus();
	startConsent();
	finishLogout();
	startEvents();
	startHelp();
	followPush();
	reportStatusTiming();
	void reportPerformance();
	void startDebugView();
	followDomains();
	void offerService();
}
