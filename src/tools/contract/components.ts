import type { Endpoint } from '../../gateway/contract/endpoint.ts';
import { LANGUAGES } from '../../lib/languages.ts';

export const ref = (schema: string) => ({ $ref: `#/components/schemas/${schema}` });
const parameter = (name: string) => ({ $ref: `#/components/parameters/${name}` });

export const INTRODUCTION = [
	'The calls that the site makes to the gateway of a merchant. GATEWAY.md beside this file is the page to read first.',
	'`x-path` tells whether the path is the platform’s (`platform`) or was chosen by this project because the specification shows none (`ours`).',
	'`x-for` names the audience: the build, visitors, members, or a feature. `x-needed`: the build fails without the call. `x-without`: what the site does without it.',
	'`x-encrypted`: the body is encrypted as in EncryptedBody, and `x-plain` is the schema of the JSON inside.',
	'`x-timeout-ms`: when the site gives up. `x-error-codes`: what the call can refuse with, beside `bad_request`, `domain_not_available` and `unknown_error`.',
	'A field that is not required may be missing or null. `default` is what the site takes in its place.',
].join('\n\n');

const header = (name: string, description: string, schema: object, required = true) => ({
	name,
	in: 'header',
	required,
	description,
	schema,
});

export const COMPONENTS = {
	securitySchemes: {
		session: {
			type: 'apiKey',
			in: 'header',
			name: 'Authorization',
			description: 'The token of a login or registration, as it came: without "Bearer".',
		},
	},
	parameters: {
		Merchant: header('Merchant', "The merchant's code.", { type: 'string' }),
		Language: header('Language', 'The language for texts in the answer.', { enum: LANGUAGES }),
		UserAgent: header('X-Real-UA', "The browser's user agent, URI-encoded.", { type: 'string' }),
		Device: header('Device', 'The kind of device.', { enum: ['MOBILE', 'IPAD', 'PWA', 'WEBCLIP'] }),
	},
	responses: {
		Failure: {
			description: 'A refusal or a fault. 401 with CUSTOMER_NOT_LOGIN ends the session.',
			content: { 'application/json': { schema: ref('Failure') } },
		},
	},
	schemas: {
		Failure: {
			type: 'object',
			required: ['success'],
			properties: {
				success: { const: false },
				errorCode: { type: 'string', description: 'See x-error-codes.' },
				message: { type: 'string', description: 'A text for the player, in the language of the call.' },
				value: { description: 'For login_verify_required: VerifyRequired.' },
			},
		},
	} as Record<string, object>,
};

/** Returns the headers that the site sends with a call. A beacon has none. */
export function headersOf({ name, moduleId }: Endpoint): object[] {
	if (name === 'collect') return [];
	return [
		...['Merchant', 'Language', 'UserAgent', ...(name === 'login' ? ['Device'] : [])].map(parameter),
		...(moduleId ? [header('ModuleId', "The call's module.", { const: moduleId })] : []),
	];
}
