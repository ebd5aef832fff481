/**
 * First script of every page, deferred and without React. It only wires: what
 * it starts at once is small, what needs the gateway waits for idle time, and
 * what needs a touch is fetched by it.
 */
import { followColumn } from './core/column.ts';
import { followHistory, openFetchedDialogs } from './core/dialogs.ts';
import { hydrateOnTouch } from './core/islands.ts';
import { followReloads, keepQueryOnLinks } from './core/navigate.ts';
import { startPage, untilDone } from './core/pages.ts';
import { keepRegistrationInfo } from './core/registration-info.ts';
import { forbidIndexingOfCopies } from './core/robots.ts';
import { $session, restoreSession } from './core/session.ts';
import { loadStatus } from './core/site-status.ts';
import { loadLaterStyle } from './core/styles.ts';
import { whenIdle } from './core/when-idle.ts';
import {
	accountIslands,
	followSessionEnd,
	logInByItself,
	startLoginPage,
	startRegisterPage,
} from './features/account/boot.ts';
import { showAnnouncements } from './features/announcements/boot.ts';
import { captureClick } from './features/attribution/boot.ts';
import { startBanners } from './features/banner/boot.ts';
import { startFeedbackPage } from './features/feedback/boot.ts';
import { launchByTouch, startHistoryPage, startLaunchPage, startLobbyPage } from './features/games/boot.ts';
import { leadAgent, startInvitePage } from './features/invite/boot.ts';
import { followLanguageChoice, tellChosenLanguage } from './features/language/boot.ts';
import { followMaintenance } from './features/maintenance/boot.ts';
import { startMarquees } from './features/marquee/boot.ts';
import {
	adoptToken,
	checkSession,
	followTabs,
	showMember,
	startAccountPage,
	startInboxPage,
	startWalletPage,
} from './features/member/boot.ts';
import { followFailedPictures } from './features/pictures/boot.ts';
import { startPromotionPage } from './features/promotion/boot.ts';
import { revalidateWhereChanged } from './features/revalidate/boot.ts';
import { startSecurityPage } from './features/security/boot.ts';
import { reportTimingLater, watchErrors } from './features/telemetry/boot.ts';
import { isCrawler } from './lib/crawler.ts';

const PAGES = {
	entry: startLoginPage,
	account: startAccountPage,
	feedback: startFeedbackPage,
	history: startHistoryPage,
	inbox: startInboxPage,
	invite: startInvitePage,
	launch: startLaunchPage,
	lobby: startLobbyPage,
	promotion: startPromotionPage,
	register: startRegisterPage,
	security: startSecurityPage,
	wallet: startWalletPage,
};

watchErrors();
const token = restoreSession();
const visitor = !$session.get() && !token;
// A crawler reads the page as it was built; robots.txt keeps it from the gateway.
const crawler = isCrawler(navigator.userAgent);
keepRegistrationInfo();
followSessionEnd();
captureClick();
showMember(token);
followTabs(!token);
keepQueryOnLinks(leadAgent);
followReloads();
followHistory();
followColumn();
followLanguageChoice();
forbidIndexingOfCopies();
hydrateOnTouch(accountIslands);
openFetchedDialogs(accountIslands);
followFailedPictures();
startBanners();
startMarquees();
launchByTouch();

// A page that a token has opened waits for what comes of it.
const checked = token && !crawler ? untilDone(() => adoptToken(token)) : Promise.resolve();
void checked.then(() => startPage(PAGES));

whenIdle(async () => {
	void loadLaterStyle();
	if (crawler) return;
	await checked;
	// The token has just been checked.
	await Promise.all([loadStatus(), token || checkSession()]);
	if (followMaintenance()) return;
	if (visitor) void logInByItself();
	void revalidateWhereChanged().then(showAnnouncements);
	tellChosenLanguage();
});
reportTimingLater();
