import { longText } from '../../content/long-text.ts';
import { MAX_TEXT_BYTES } from '../contract/max-text.ts';
import { encryptBody } from './encrypt.ts';
import type { Problem } from './problems.ts';
import type { CheckState } from './tries/try.ts';

type Rule = (value: never, state: CheckState) => Problem | false;

/** Characters of a header (RFC 9110, 5.5), as the site takes them (features/member/tabs.ts). */
const TOKEN = /^[!-~]{1,2048}$/;

const token: Rule = (value: { token: string }) =>
	!TOKEN.test(value.token) && {
		field: 'value.token',
		came: 'a text that no header can carry',
		right: '1 to 2048 visible ASCII characters',
	};

/** Rules beyond the types of the contract, by call. */
const RULES: Readonly<Record<string, Rule>> = {
	status: ({ info }: { info: { merchantCode: string } }, { merchant }) =>
		info.merchantCode !== merchant.code && {
			field: 'value.info.merchantCode',
			came: 'the code of another merchant',
			right: merchant.code,
		},
	rsaKey: (key: string, { merchant }) =>
		!encryptBody(key, {}, merchant.payloadCipher) && {
			field: 'value',
			came: 'a text that is not a public key',
			right: 'the base64 of an RSA public key (SPKI, DER)',
		},
	login: token,
	register: token,
	registerAutoUsername: token,
	memberInfo: ({ account }: { account?: string }, { account: asked }) =>
		Boolean(account && asked && account.toLowerCase() !== asked.name.toLowerCase()) && {
			field: 'value.account',
			came: 'the name of another member',
			right: 'the name that logged in',
		},
};

/** Checks a value that fits its types. */
export function ruleProblems(
	name: string,
	value: unknown,
	state: CheckState,
	isForBuild: boolean,
): Problem[] {
	const found = RULES[name]?.(value as never, state);
	const problems = found ? [found] : [];
	const long = isForBuild ? longText(value) : undefined;
	if (long !== undefined)
		problems.push({
			field: `value.${long}`,
			came: 'a longer text',
			right: `${MAX_TEXT_BYTES / 1024} KB at most`,
		});
	return problems;
}
