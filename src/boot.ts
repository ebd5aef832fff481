/**
 * First script of every page, deferred and without React. It only wires: what
 * it starts at once is small, what needs the gateway waits for idle time, and
 * what needs a touch is fetched by it.
 */
import { followColumn } from './core/column.ts';
import { followHistory } from './core/dialogs.ts';
import { whenIdle } from './core/environment.ts';
import { openFetchedDialogs } from './core/fetched-dialogs.ts';
import { hydrateOnTouch } from './core/islands.ts';
import { followReloads, keepQueryOnLinks } from './core/navigate.ts';
import { pageText, showNotice } from './core/notice.ts';
import { keepRegistrationInfo } from './core/registration-info.ts';
import { forbidIndexingOfCopies } from './core/robots.ts';
import { $session, restoreSession } from './core/session.ts';
import { loadStatus } from './core/site-status.ts';
import { showAnnouncements } from './features/announcements/index.ts';
import { captureClick } from './features/attribution/index.ts';
import { signExternalBanners } from './features/banner/index.ts';
import { startCarousel } from './features/carousel/index.ts';
import { followClosing } from './features/closed/index.ts';
import { freshenWhereChanged } from './features/freshen/index.ts';
import { followLanguageChoice, tellChosenLanguage } from './features/language/index.ts';
import { loadLoginForm, logInByItself } from './features/login/index.ts';
import { startMarquee } from './features/marquee/index.ts';
import { checkSession, showMember } from './features/member/index.ts';
import { PAGES } from './features/pages.ts';
import { loadPasswordForm } from './features/password/index.ts';
import { loadRegisterForm } from './features/register/index.ts';
import { reportTimingLater } from './features/telemetry/index.ts';
import { isCrawler } from './lib/crawler.ts';

/** A page is nothing without its own script; where that is out of reach, it says so. */
function startPage(root: HTMLElement, start: (root: HTMLElement) => Promise<void>): void {
	start(root).catch(() => showNotice(pageText('internet_lost'), { retry: () => startPage(root, start) }));
}

const ISLANDS = { login: loadLoginForm, register: loadRegisterForm, password: loadPasswordForm };

restoreSession();
const visitor = !$session.get();
keepRegistrationInfo();
captureClick();
showMember();
keepQueryOnLinks();
followReloads();
followHistory();
followColumn();
followLanguageChoice();
signExternalBanners();
forbidIndexingOfCopies();
hydrateOnTouch(ISLANDS);
openFetchedDialogs(ISLANDS);

for (const root of document.querySelectorAll<HTMLElement>('[data-carousel]')) startCarousel(root);
for (const root of document.querySelectorAll<HTMLElement>('[data-marquee]')) startMarquee(root);
for (const [name, start] of Object.entries(PAGES)) {
	const root = document.querySelector<HTMLElement>(`[data-page="${name}"]`);
	if (root) startPage(root, start);
}

whenIdle(async () => {
	// A crawler reads the page as it was built; robots.txt keeps it from the gateway.
	if (isCrawler(navigator.userAgent)) return;
	await Promise.all([loadStatus(), checkSession()]);
	if (followClosing()) return;
	if (visitor) logInByItself();
	freshenWhereChanged().then(showAnnouncements);
	tellChosenLanguage();
});
reportTimingLater();
