/** Loads when the button is first touched, or when Telegram's page returns. */
import { call } from '../../../../core/gateway.ts';
import { telegramSettings } from '../../../../gateway/contract/telegram-settings.ts';
import { telegramIn } from '../../../../lib/browser.ts';
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
import { payloadIn } from './payload.ts';

const CODE = 'telegram';

/** EN-17. */
export const prepare = () => Promise.all([call(telegramSettings, {}), loadSignInSettings()]);

/** LOG-08. */
export async function start(page: Window): Promise<undefined> {
	const [{ botId, authDomain }, { signIn }] = await prepare();
	if (!botId) throw await providerError('away_off', VENDOR_NAMES.telegram);
	const { back } = beginAttempt(CODE, (state) => backAddress(CODE, `state=${state}`));
	const [language = ''] = document.documentElement.lang.split('-');
	// core.telegram.org/widgets/login-legacy
	const address = addressOf(signIn.telegram.authorize, {
		bot_id: botId,
		// The site that the bot is registered for (EN-17). Some merchants write it with https://.
		origin: authDomain ? `https://${authDomain.replace(/^https?:\/\//, '')}` : page.location.origin,
		return_to: back,
		request_access: 'write',
		embed: '0',
		lang: language,
	});
	return openProviderPage(page, address);
}

export async function callback({ search, hash }: Returned): Promise<AccountProof | undefined> {
	const payload = payloadIn(hash);
	if (!payload) return undefined;
	const { miniApp, ...account } = payload;
	// Anyone can send a player a link with a payload of their own, so it has to come back to where it was
	// asked for. Mini apps only run in Telegram's own view, and that opens links, too.
	const isOurs = miniApp
		? telegramIn(window)
		: findAttempt(CODE, new URLSearchParams(search).get('state')) !== undefined;
	if (!isOurs) throw await providerError('away_unsure', VENDOR_NAMES.telegram);
	const proof: AccountProof = { provider: CODE, type: 'telegram', ...account };
	if (!miniApp) return proof;
	const { confirmAccount } = await import('../../linked-account/AccountDialogs.tsx');
	return (await confirmAccount(proof)) ? proof : undefined;
}
