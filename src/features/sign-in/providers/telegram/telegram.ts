/** Loads when the button is first touched, or when Telegram's page returns. */
import { call } from '../../../../core/gateway.ts';
import { showNotice } from '../../../../core/notice.ts';
import { loadTexts } from '../../../../core/texts.ts';
import { telegramSettings } from '../../../../gateway/contract/telegram-settings.ts';
import { telegramIn } from '../../../../lib/browser.ts';
import { parseJson } from '../../../../lib/json.ts';
import { type AccountProof, type Returned, VENDOR_NAMES } from '../provider.ts';
import {
	addressOf,
	backAddress,
	beginAttempt,
	findAttempt,
	openProviderPage,
	providerError,
} from '../redirect-flow.ts';
import { loadSignInSettings } from '../sign-in-settings.ts';
import { payloadIn, payloadOf, type TelegramPayload } from './payload.ts';

const CODE = 'telegram';
/** The size that Telegram's own script uses. */
const WINDOW = 'popup,width=550,height=470';

/** EN-17. */
const load = () => Promise.all([call(telegramSettings, {}), loadSignInSettings(), loadTexts('signin')]);
let ready: Awaited<ReturnType<typeof load>> | undefined;

export async function prepare() {
	ready = await load();
	return ready;
}

/** LOG-08. */
export async function start(page: Window): Promise<AccountProof | undefined> {
	// If the touch has fetched everything, the window opens without waiting for anything: Safari blocks later ones.
	const [bot, { signIn }, texts] = ready ?? (await prepare());
	if (!bot.botId) throw await providerError('away_off', VENDOR_NAMES.telegram);
	const { origin } = page.location;
	// The site that the bot is registered for.
	const known = originOf(bot.authDomain) ?? origin;
	const { back } = beginAttempt(CODE, (state) => backAddress(CODE, `state=${state}`));
	const [language = ''] = document.documentElement.lang.split('-');
	// core.telegram.org/widgets/login-legacy
	const url = addressOf(signIn.telegram.authorize, {
		bot_id: bot.botId,
		origin: known,
		return_to: back,
		request_access: 'write',
		embed: '0',
		lang: language,
	});
	// With a mouse, there's room for a window. It only answers pages of the site that the bot is registered for.
	const inWindow = known === origin && matchMedia('(pointer: fine)').matches;
	const popup = inWindow ? page.open(url, 'telegram', WINDOW) : null;
	if (!popup) return openProviderPage(page, url);
	const user = await waitForPopup(popup, new URL(url).origin, texts.telegram_silent ?? '');
	if (user === 'leave') return openProviderPage(page, url);
	const payload = payloadOf(user);
	return payload && proofOf(payload);
}

export async function callback({ search, hash }: Returned): Promise<AccountProof | undefined> {
	const payload = payloadIn(hash);
	if (!payload) return undefined;
	// Anyone can send a player a link with a payload of their own, so it has to come back to where it was
	// asked for. Mini apps only run in Telegram's own view, and that opens links, too.
	const ours = payload.miniApp
		? telegramIn(window)
		: findAttempt(CODE, new URLSearchParams(search).get('state')) !== undefined;
	if (!ours) throw await providerError('away_unsure', VENDOR_NAMES.telegram);
	const proof = proofOf(payload);
	if (!payload.miniApp) return proof;
	const { confirmAccount } = await import('../../linked-account/AccountDialogs.tsx');
	return (await confirmAccount(proof)) ? proof : undefined;
}

/** Returns the origin in the gateway's setting, a host (EN-17) or a whole origin; undefined if it's empty or invalid. */
function originOf(authDomain: string): string | undefined {
	if (!authDomain) return undefined;
	try {
		return new URL(/^https?:/.test(authDomain) ? authDomain : `https://${authDomain}`).origin;
	} catch {
		// URL.canParse is missing before Chrome 120 and Safari 17.
		return undefined;
	}
}

const proofOf = ({ miniApp: _, ...payload }: TelegramPayload): AccountProof => ({
	provider: CODE,
	type: 'telegram',
	...payload,
});

/** Milliseconds before the player is offered Telegram's page: a window that can't send its answer is silent. */
const SILENT_MS = 8000;
/** Milliseconds. A window that closes sooner was blocked, or cut off from the page by Telegram's policy (COOP). */
const CUT_OFF_MS = 1000;
/** Milliseconds between two checks of whether the window is closed. There is no event for it. */
const CHECK_INTERVAL_MS = 500;

/** Resolves to the user; to undefined if the player declined; to 'leave' if Telegram's page has to replace this one. */
function waitForPopup(popup: Window, origin: string, silent: string): Promise<unknown> {
	return new Promise((resolve) => {
		const openedAt = Date.now();
		const end = (result?: unknown) => {
			removeEventListener('message', onMessage);
			removeEventListener('focus', offerPage);
			clearInterval(checking);
			clearTimeout(waiting);
			popup.close();
			resolve(result);
		};
		const onMessage = ({ source, origin: sender, data }: MessageEvent<unknown>) => {
			if (source !== popup || sender !== origin) return;
			// A string, as Telegram's own script sends: the only documented form, though an object would work too.
			const message = typeof data === 'string' ? parseJson(data) : data;
			const { event, result } = (message ?? {}) as { event?: unknown; result?: unknown };
			if (event === 'auth_result') end(result || undefined);
		};
		const checkClosed = () => {
			if (popup.closed) end(Date.now() - openedAt < CUT_OFF_MS ? 'leave' : undefined);
		};
		/** A player who is busy in the window isn't disturbed. */
		const offerPage = () => {
			if (Date.now() - openedAt < SILENT_MS || !document.hasFocus() || popup.closed) return;
			removeEventListener('focus', offerPage);
			showNotice(silent, { retry: () => end('leave') });
		};
		addEventListener('message', onMessage);
		addEventListener('focus', offerPage);
		const checking = setInterval(checkClosed, CHECK_INTERVAL_MS);
		const waiting = setTimeout(offerPage, SILENT_MS);
	});
}
