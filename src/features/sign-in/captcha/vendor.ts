import { call } from '../../../core/gateway.ts';
import { captchaChallenge } from '../../../gateway/contract/captcha-challenge.ts';
import type { CaptchaResult } from '../../../gateway/contract/captcha-result.ts';
import type { Settings } from '../submit/settings.ts';
import languages from './languages.json' with { type: 'json' };

/** Milliseconds until the captcha has to be ready (VAL-03), and for each request of the vendor's script. */
export const TIME_LIMIT = 5000;

/**
 * The vendor's captcha object, as far as it is used; `product: 'bind'` has no button. Documented at docs.geetest.com:
 * captcha/apirefer/api/web for version 3, BehaviorVerification/apirefer/api/web for version 4.
 */
export interface VendorCaptcha {
	onReady(run: () => void): unknown;
	onSuccess(run: () => void): unknown;
	onError(run: () => void): unknown;
	onClose(run: () => void): unknown;
	getValidate(): unknown;
	destroy?(): void;
	/** Shows it in version 3, and showCaptcha does in version 4. */
	verify?(): void;
	showCaptcha?(): void;
}

export type Initialize = (config: object, done: (captcha: VendorCaptcha) => void) => void;

/** The differences between the versions. */
export interface Vendor {
	/** The function that the script leaves in the window. */
	global: string;
	config(): Promise<object>;
	show: 'verify' | 'showCaptcha';
	/** Returns the fields for a request; undefined if the vendor's result isn't as documented. */
	result(validate: unknown): CaptchaResult | undefined;
}

type Servers = Omit<Settings['captcha'], 'v3' | 'v4'>;

export const geetest3 = (language: string, { apiServerV3 }: Servers): Vendor => ({
	global: 'initGeetest',
	async config() {
		const { gt, challenge, newCaptcha } = await call(captchaChallenge, { t: String(Date.now()) });
		return {
			gt,
			challenge,
			new_captcha: newCaptcha,
			offline: false,
			product: 'bind',
			lang: languageOfV3(language),
			https: true,
			timeout: TIME_LIMIT,
			...(apiServerV3 && { api_server: apiServerV3 }),
		};
	},
	show: 'verify',
	result(validate) {
		const given = textsIn(validate, ['geetest_challenge', 'geetest_seccode']);
		return given && { geetestChallenge: given.geetest_challenge, geetestSeccode: given.geetest_seccode };
	},
});

const V4_FIELDS = ['lot_number', 'captcha_output', 'pass_token', 'gen_time', 'captcha_id'] as const;

export const geetest4 = (
	captchaId: string,
	language: string,
	{ apiServers, staticServers }: Servers,
): Vendor => ({
	global: 'initGeetest4',
	config: async () => ({
		captchaId,
		product: 'bind',
		language: languageOfV4(language),
		timeout: TIME_LIMIT,
		// An empty list would leave it without any server.
		...(apiServers.length && { apiServers }),
		...(staticServers.length && { staticServers }),
		// The page's policy allows no other. The default is the page's own protocol.
		protocol: 'https://',
		// The login continues at once; a picture of success would delay it.
		hideSuccess: true,
	}),
	show: 'showCaptcha',
	result(validate) {
		const given = textsIn(validate, V4_FIELDS);
		return given && { geetestValidateV4: JSON.stringify(given) };
	},
});

/** Returns these fields of the vendor's result; undefined unless each is a text. */
function textsIn<Name extends string>(
	given: unknown,
	names: readonly Name[],
): Record<Name, string> | undefined {
	const fields = names.map((name) => [name, (given as Record<string, unknown> | null)?.[name]] as const);
	return fields.every(([, value]) => typeof value === 'string' && value !== '')
		? (Object.fromEntries(fields) as Record<Name, string>)
		: undefined;
}

/**
 * The vendor's names of the site's languages (VAL-07). The others get English. Version 3: specification section 5.
 * Version 4: the languages that its web API reference lists (docs.geetest.com, "language"), and no more: it shows Chinese
 * for a name that it doesn't know, and the reference names no Thai, Vietnamese or Tamil. pon is Brazilian Portuguese; udm,
 * ara and deu aren't languages of the site.
 */
const { V3, V4 }: Record<'V3' | 'V4', Record<string, string>> = languages;

export const languageOfV3 = (language: string): string => V3[language] ?? 'en';
export const languageOfV4 = (language: string): string => V4[language] ?? 'eng';
