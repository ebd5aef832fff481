/**
 * First script of every page, deferred and without React. It only wires: what
 * it starts at once is small, what needs the gateway waits for idle time, and
 * what needs a touch is fetched by it.
 *
 * A page that is prepared before its link is tapped (/m/speculation-rules.json)
 * waits for the tap: until then nothing is sent, counted or started, and the
 * session, storage and address are only read then.
 */

import { afterPageLoad, whenIdle } from './core/after-load.ts';
import { followHistory, openFetchedDialogs } from './core/dialogs.ts';
import { loadLaterStyle, setLaterStyle } from './core/files.ts';
import { ignoreNetworkFailure } from './core/ignore-network-failure.ts';
import { startIslands, startPage, untilDone } from './core/islands.ts';
import { followReloads, keepQueryOnLinks } from './core/navigate.ts';
import { getPage, onCrawlerPage } from './core/page.ts';
import { keepRegistrationInfo } from './core/registration-info.ts';
import { $session, restoreSession } from './core/session.ts';
import { hasChanged, loadStatus } from './core/site-status.ts';
import { captureClick, watchErrors } from './features/analytics/boot.ts';
import { followDownloadBar, listenForInstall, offerUpgrade } from './features/app/boot.ts';
import { addSessionToBanners, showAnnouncements } from './features/content/boot.ts';
import { launchByTouch, prepareLobby } from './features/games/boot.ts';
import { adoptToken, checkSession, followTabs, showMember } from './features/member/boot.ts';
import { leadAgent, startInvitePage, startPromotionPage } from './features/promotions/boot.ts';
import {
	followSessionEnd,
	logInByItself,
	startLoginPage,
	startRegisterPage,
} from './features/sign-in/boot.ts';
import {
	followFailedPictures,
	followSiteState,
	followUpdates,
	forbidIndexingOfCopies,
	listenForLanguages,
	markSavedCopy,
	sayWhenOffline,
} from './features/site/boot.ts';
import laterStyle from './layouts/later/later.css?url&no-inline';

const loadGameStrip = () => import('./features/games/history/GameStrip.island.tsx');

/** All islands. The first one to start also fetches Preact. */
const ISLANDS = {
	carousel: () => import('./features/content/carousel/CarouselControls.island.tsx'),
	marquee: () => import('./features/content/marquee/MarqueeControls.island.tsx'),
	'personal-news': () => import('./features/content/personal-news/PersonalNews.island.tsx'),
	domains: () => import('./features/site/domains/page/Domains.island.tsx'),
	downloads: () => import('./features/app/download/Downloads.island.tsx'),
	lobby: () => import('./features/games/lobby/Lobby.island.tsx'),
	closed: () => import('./features/site/status/closed/Closed.island.tsx'),
	launch: () => import('./features/games/launch/LaunchPage.island.tsx'),
	played: () => import('./features/games/history/PlayedGames.island.tsx'),
	referral: () => import('./features/promotions/referral/Referral.island.tsx'),
	'own-promotion': () => import('./features/promotions/article/OwnPromotion.island.tsx'),
	recent: loadGameStrip,
	rewards: () => import('./features/promotions/rewards/Rewards.island.tsx'),
	favourite: loadGameStrip,
	login: () => import('./features/sign-in/login/LoginForm.island.tsx'),
	choices: () => import('./features/privacy/page/ConsentChoices.island.tsx'),
	'clear-data': () => import('./features/privacy/page/ClearDataCard.island.tsx'),
	password: () => import('./features/sign-in/change-password/PasswordForm.island.tsx'),
	register: () => import('./features/sign-in/register/RegisterForm.island.tsx'),
	feedback: () => import('./features/support/feedback/FeedbackForm.island.tsx'),
	contacts: () => import('./features/support/feedback/SupportLinks.island.tsx'),
	'account-details': () => import('./features/member/home/AccountDetails.island.tsx'),
	icons: () => import('./features/member/home/IconChoice.island.tsx'),
	inbox: () => import('./features/member/inbox/Inbox.island.tsx'),
	'member-home': () => import('./features/member/home/MemberHome.island.tsx'),
	wallet: () => import('./features/member/wallet/Wallet.island.tsx'),
	security: () => import('./features/member/security/Security.island.tsx'),
	push: () => import('./features/member/security/PushCard.island.tsx'),
};

export type IslandName = keyof typeof ISLANDS;

const PAGES = {
	entry: startLoginPage,
	invite: startInvitePage,
	promotion: startPromotionPage,
	register: startRegisterPage,
};

/** Shows what the first view needs. Returns the token in the address, which still has to be checked. */
function show(): string | undefined {
	const token = restoreSession();
	showMember(token);
	return token;
}

function start(token: string | undefined): void {
	watchErrors();
	setLaterStyle(laterStyle);
	const visitor = !$session.get() && !token;
	// A crawler reads the page as it was built, and stores nothing; robots.txt keeps it from the gateway.
	const crawler = onCrawlerPage();
	if (!crawler) {
		keepRegistrationInfo();
		captureClick();
		followUpdates();
	}
	followSessionEnd();
	followTabs(!token);
	keepQueryOnLinks(leadAgent);
	followReloads();
	followHistory();
	listenForLanguages();
	forbidIndexingOfCopies();
	prepareLobby();
	startIslands(ISLANDS);
	openFetchedDialogs(ISLANDS);
	followFailedPictures();
	addSessionToBanners();
	followDownloadBar();
	launchByTouch();
	sayWhenOffline();
	listenForInstall();
	const saved = !crawler && markSavedCopy();

	// A page opened with a token waits until it's checked.
	const checked = token && !crawler ? untilDone(() => adoptToken(token)) : Promise.resolve();
	void checked.then(() => startPage(PAGES));

	whenIdle(async () => {
		void loadLaterStyle();
		// A saved copy says how old it is, and is soon reloaded. Until then, each failed call would only
		// repeat that.
		if (crawler || saved) return;
		await checked;
		// The token has just been checked.
		await Promise.all([loadStatus(), token || checkSession()]);
		// If the status fails, this waits for the next one.
		followSiteState(async () => {
			if (await offerUpgrade()) return;
			if (visitor) void logInByItself();
			void refreshContent().then(showAnnouncements);
		});
	});
	if (crawler) return;
	afterPageLoad(
		() => void import('./after-load.ts').then((script) => script.start(), ignoreNetworkFailure),
		2000,
	);
}

async function refreshContent(): Promise<void> {
	if (Object.keys(getPage().revisions).some(hasChanged))
		await import('./refresh.ts').then((script) => script.refreshChanged(), ignoreNetworkFailure);
}

if (document.prerendering) {
	document.addEventListener('prerenderingchange', () => {
		const token = show();
		// The tap waits for the page, not for its listeners: they come after the first paint.
		requestAnimationFrame(() => setTimeout(start, 0, token));
	});
} else start(show());
