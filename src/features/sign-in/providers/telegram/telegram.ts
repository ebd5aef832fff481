/** Loads when the button is first touched, or when Telegram's page returns. */
import { call } from '../../../../core/gateway.ts';
import { loadTexts } from '../../../../core/texts.ts';
import type { ValueOf } from '../../../../gateway/contract/endpoint.ts';
import { telegramSettings } from '../../../../gateway/contract/telegram-settings.ts';
import { telegramIn } from '../../../../lib/browser.ts';
import { type AccountProof, type Returned, VENDOR_NAMES } from '../provider.ts';
import { beginAttempt, findAttempt } from '../redirect-flow/attempt.ts';
import { addressOf, backAddress, openProviderPage, providerError } from '../redirect-flow/provider-page.ts';
import { loadSignInSettings } from '../sign-in-settings.ts';
import { payloadIn, payloadOf, type TelegramPayload } from './payload.ts';
import { waitForPopup } from './popup.ts';

const CODE = 'telegram';
/** The size that Telegram's own script uses. */
const WINDOW = 'popup,width=550,height=470';

interface Ready {
	bot: ValueOf<typeof telegramSettings>;
	/** Address of Telegram's page. */
	page: string;
	/** The text for a player whose Telegram window stays silent. */
	silent: string;
}
let ready: Ready | undefined;

/** EN-17. */
export async function prepare(): Promise<Ready> {
	const [bot, { signIn }, texts] = await Promise.all([
		call(telegramSettings, {}),
		loadSignInSettings(),
		loadTexts('signin'),
	]);
	ready = {
		bot,
		page: signIn.telegram.authorize,
		silent: texts.telegram_silent ?? '',
	};
	return ready;
}

/** LOG-08. */
export async function start(page: Window): Promise<AccountProof | undefined> {
	// If the touch has fetched everything, the window opens without waiting for anything: Safari blocks later
	// ones.
	const { bot, page: address, silent } = ready ?? (await prepare());
	if (!bot.botId) throw await providerError('away_off', VENDOR_NAMES.telegram);
	const { origin } = page.location;
	// The site that the bot is registered for.
	const known = originOf(bot.authDomain) ?? origin;
	const { back } = beginAttempt(CODE, (state) => backAddress(CODE, `state=${state}`));
	const [language = ''] = document.documentElement.lang.split('-');
	// core.telegram.org/widgets/login-legacy
	const url = addressOf(address, {
		bot_id: bot.botId,
		origin: known,
		return_to: back,
		request_access: 'write',
		embed: '0',
		lang: language,
	});
	// With a mouse, there's room for a window. It only answers pages of the site that the bot is registered
	// for.
	const inWindow = known === origin && matchMedia('(pointer: fine)').matches;
	const popup = inWindow ? page.open(url, 'telegram', WINDOW) : null;
	if (!popup) return openProviderPage(page, url);
	const end = await waitForPopup(popup, new URL(url).origin, silent);
	if (end.kind === 'leave') return openProviderPage(page, url);
	const payload = end.kind === 'user' ? payloadOf(end.user) : undefined;
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
