/** Loads when the button is first touched, or when Telegram's page has come back. */
import { call } from '../../../../core/gateway.ts';
import { loadSignInSettings } from '../../../../core/sign-in-settings.ts';
import { loadTexts } from '../../../../core/texts.ts';
import type { ValueOf } from '../../../../gateway/contract/endpoint.ts';
import { telegramSettings } from '../../../../gateway/contract/telegram-settings.ts';
import { telegramIn } from '../../../../lib/browser.ts';
import type { Proof, Returned } from '../provider.ts';
import { attemptOf, backAddress, beginAttempt, leaveFor } from '../redirect-flow/leave.ts';
import { awayError } from '../redirect-flow/texts.ts';
import { originOf, telegramUrl } from './ask.ts';
import { payloadIn, payloadOf, type TelegramPayload } from './payload.ts';
import { answerOf } from './popup.ts';

const CODE = 'telegram';
const NAME = 'Telegram';
/** The size that Telegram's own script uses. */
const WINDOW = 'popup,width=550,height=470';

interface Ready {
	bot: ValueOf<typeof telegramSettings>;
	/** Address of Telegram's page. */
	page: string;
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
		page: new URL(signIn.telegram.authorize, location.href).href,
		silent: texts.telegram_silent ?? '',
	};
	return ready;
}

/** LOG-08. */
export async function start(page: Window): Promise<Proof | undefined> {
	// If the touch has fetched everything, the window opens without waiting for anything: Safari blocks later
	// ones.
	const { bot, page: address, silent } = ready ?? (await prepare());
	if (!bot.botId) throw await awayError('away_off', NAME);
	const { origin } = page.location;
	const known = originOf(bot.authDomain) ?? origin;
	const { back } = beginAttempt(CODE, (state) => backAddress(CODE, `state=${state}`));
	const [language = ''] = document.documentElement.lang.split('-');
	const url = telegramUrl({ page: address, botId: bot.botId, origin: known, back, language });
	// With a mouse, there's room for a window. It only answers pages of the site that the bot is registered
	// for.
	const inWindow = known === origin && matchMedia('(pointer: fine)').matches;
	const popup = inWindow ? page.open(url, 'telegram', WINDOW) : null;
	if (!popup) return leaveFor(page, url);
	const end = await answerOf(popup, new URL(url).origin, silent);
	if (end.kind === 'leave') return leaveFor(page, url);
	const payload = end.kind === 'user' ? payloadOf(end.user) : undefined;
	return payload && proofOf(payload);
}

export async function callback({ search, hash }: Returned): Promise<Proof | undefined> {
	const payload = payloadIn(hash);
	if (!payload) return undefined;
	// Anyone can send a player a link with a payload of their own, so it has to come back to where it was
	// asked for. Mini apps only run in Telegram's own view, and that opens links, too.
	const ours = payload.miniApp
		? telegramIn(window)
		: attemptOf(CODE, new URLSearchParams(search).get('state')) !== undefined;
	if (!ours) throw await awayError('away_unsure', NAME);
	const proof = proofOf(payload);
	if (!payload.miniApp) return proof;
	const { confirmAccount } = await import('../confirm-account.ts');
	return (await confirmAccount(proof, NAME)) ? proof : undefined;
}

const proofOf = ({ miniApp: _, ...payload }: TelegramPayload): Proof => ({
	provider: CODE,
	type: 'telegram',
	...payload,
});
