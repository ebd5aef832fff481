import { loadScript } from '../../../../core/load-script.ts';

/** Milliseconds to wait for Google's script. It keeps nobody waiting. */
const TIME_LIMIT = 10_000;

/** The parts of google.accounts.id that are used (developers.google.com/identity/gsi/web/reference/js-reference). */
export interface GoogleId {
	initialize(config: {
		client_id: string;
		callback(response: unknown): void;
		context: 'signin' | 'signup';
		auto_select: boolean;
		itp_support: boolean;
		use_fedcm_for_prompt: boolean;
	}): void;
	prompt(): void;
	cancel(): void;
	disableAutoSelect(): void;
}

/** What Google's script puts into the window, if it's there. */
const googleId = (): GoogleId | undefined => {
	const { google } = window as { google?: { accounts?: { id?: Partial<GoogleId> } } };
	const id = google?.accounts?.id;
	return id?.initialize && id.prompt && id.cancel && id.disableAutoSelect ? (id as GoogleId) : undefined;
};

/** Rejects if the script doesn't load, for example because something blocks it. */
export async function loadGoogleId(address: string): Promise<GoogleId> {
	await loadScript(address, () => googleId() !== undefined, TIME_LIMIT);
	return googleId() as GoogleId;
}

/** The ID token in the prompt's callback; undefined if it brings no token. */
export function credentialIn(response: unknown): string | undefined {
	const { credential } = (response ?? {}) as { credential?: unknown };
	return typeof credential === 'string' &&
		credential.length <= 8192 &&
		/^([\w-]+\.){2}[\w-]+$/.test(credential)
		? credential
		: undefined;
}
