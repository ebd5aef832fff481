/**
 * Second script of a page, for things that can wait, such as measuring. Boot
 * fetches it two seconds after the page has loaded, in idle time, and not for
 * crawlers. It only wires.
 */

import { prepareOfflineGuard } from './core/forms/offline-guard.ts';
import { ignoreNetworkFailure } from './core/ignore-network-failure.ts';
import { $session } from './core/session.ts';
import {
	reportPerformance,
	reportStatusTiming,
	startEventLog,
	startEvents,
	watchBlocked,
} from './features/analytics/after-load.ts';
import { followBarStatus, offerInstall } from './features/app/after-load.ts';
import { startConsent } from './features/privacy/after-load.ts';
import { followPush } from './features/push/after-load.ts';
import { finishLogout, startOneTap } from './features/sign-in/after-load.ts';
import { followDomains, followLateStatus, registerWorker } from './features/site/after-load.ts';
import { offerService, startHelp } from './features/support/after-load.ts';
import { followColumn, prepareNext } from './layouts/after-load.ts';

export function start(): void {
	watchBlocked();
	prepareNext();
	prepareOfflineGuard();
	followColumn();
	followLateStatus();
	startConsent();
	finishLogout();
	startOneTap();
	startEvents();
	startHelp();
	followBarStatus();
	offerInstall();
	followPush();
	registerWorker();
	reportStatusTiming();
	void reportPerformance();
	void startEventLog();
	followDomains();
	void offerService();
	startForMembers();
}

function startForMembers(): void {
	let isStarted = false;
	$session.subscribe((session) => {
		if (!session || isStarted) return;
		isStarted = true;
		import('./after-load-member.ts').then((script) => script.start(), ignoreNetworkFailure);
	});
}
