/**
 * First script of every page, deferred and without React. It only wires: what
 * it starts at once is small, what needs the gateway waits for idle time, and
 * what needs a touch is fetched by it.
 */
import { followColumn } from './core/column.ts';
import { followHistory } from './core/dialogs.ts';
import { whenIdle } from './core/environment.ts';
import { openFetchedDialogs } from './core/fetched-dialogs.ts';
import { ignoreNetworkFailure } from './core/ignore-network-failure.ts';
import { hydrateOnTouch } from './core/islands.ts';
import { loadLaterStyle } from './core/later-style.ts';
import { followReloads, keepQueryOnLinks } from './core/navigate.ts';
import { pageText, showNotice } from './core/notice.ts';
import { keepRegistrationInfo } from './core/registration-info.ts';
import { forbidIndexingOfCopies } from './core/robots.ts';
import { $session, restoreSession } from './core/session.ts';
import { loadStatus } from './core/site-status.ts';
import { followSessionEnd } from './features/account/boot.ts';
import { showAnnouncements } from './features/announcements/index.ts';
import { captureClick } from './features/attribution/index.ts';
import { signExternalBanners } from './features/banner/index.ts';
import { startCarousel } from './features/carousel/index.ts';
import { followClosing } from './features/closed/index.ts';
import { freshenWhereChanged } from './features/freshen/index.ts';
import { followLanguageChoice, tellChosenLanguage } from './features/language/index.ts';
import { loadLoginForm, logInByItself } from './features/login/index.ts';
import { startMarquee } from './features/marquee/index.ts';
import { adoptToken, checkSession, showMember } from './features/member/index.ts';
import { PAGES } from './features/pages.ts';
import { loadPasswordForm } from './features/password/index.ts';
import { followFailedPictures } from './features/pictures/index.ts';
import { loadRegisterForm } from './features/register/index.ts';
import { reportTimingLater, watchErrors } from './features/telemetry/index.ts';
import { isCrawler } from './lib/crawler.ts';

/** Offers to try again where the network is away. Resolves once it has worked. */
async function untilDone(run: () => Promise<void>): Promise<void> {
	try {
		await run();
	} catch (error) {
		ignoreNetworkFailure(error);
		await new Promise<void>((done) =>
			showNotice(pageText('internet_lost'), { retry: () => done(untilDone(run)) }),
		);
	}
}

const ISLANDS = { login: loadLoginForm, register: loadRegisterForm, password: loadPasswordForm };

watchErrors();
const token = restoreSession();
const visitor = !$session.get() && !token;
// A crawler reads the page as it was built; robots.txt keeps it from the gateway.
const crawler = isCrawler(navigator.userAgent);
keepRegistrationInfo();
followSessionEnd();
captureClick();
showMember(token);
keepQueryOnLinks();
followReloads();
followHistory();
followColumn();
followLanguageChoice();
signExternalBanners();
forbidIndexingOfCopies();
hydrateOnTouch(ISLANDS);
openFetchedDialogs(ISLANDS);
followFailedPictures();

for (const root of document.querySelectorAll<HTMLElement>('[data-carousel]')) startCarousel(root);
for (const root of document.querySelectorAll<HTMLElement>('[data-marquee]')) startMarquee(root);
// A page is nothing without its own script. One that a token has opened waits for what comes of it.
const checked = token && !crawler ? untilDone(() => adoptToken(token)) : Promise.resolve();
void checked.then(() => {
	for (const [name, start] of Object.entries(PAGES)) {
		const root = document.querySelector<HTMLElement>(`[data-page="${name}"]`);
		if (root) void untilDone(() => start(root));
	}
});

whenIdle(async () => {
	void loadLaterStyle();
	if (crawler) return;
	await checked;
	// The token has just been checked.
	await Promise.all([loadStatus(), token || checkSession()]);
	if (followClosing()) return;
	if (visitor) void logInByItself();
	void freshenWhereChanged().then(showAnnouncements);
	tellChosenLanguage();
});
reportTimingLater();
