import { ErrorCode, SESSION_ERRORS } from '../../gateway/contract/error-codes.ts';
import { CALL_GROUPS } from '../../gateway/document/calls.ts';
import type { DescribedCall, DescribedContract } from './described-calls.ts';

const intro = (count: number, needed: number) => `# The gateway, call by call

<!-- Written by \`npm run contract\` from src/gateway. Edit that. -->

For the engineer who connects a gateway to the site. The site makes ${count} calls. ${needed} of them are needed to
build it; every other one belongs to a feature, and the site works without it, with less on it.

1. Run \`npm run gateway\` for a gateway that answers every call, on port 4400, and compare.
2. Build the calls in the order of this page. [gateway.openapi.json](gateway.openapi.json) has each one with its
   fields, headers and error codes, for your tools and mock servers.
3. Check yours after each step:

\`\`\`sh
npm run check:gateway -- https://gateway.example.com --merchant foo --account NAME --password PASSWORD
\`\`\`

It makes every call in the order of this page, and prints which ones work, which are missing, and which are wrong: the
field, what came, and what is right. It changes nothing at the gateway unless you add \`--write\`: then it registers
accounts, sends a message to customer service, and tries every other call that changes something. Where it can, it
sends an invalid code or id that a gateway has to refuse. \`--only status,country\` makes only these calls, and those
that they need. The command fails if a call is wrong, or if one that the build needs is missing.

Each table tells where a path comes from: the platform's specification shows it (*platform*), or shows none, and we
chose it (*ours*).

## How every call works

- **Headers.** \`Merchant\` is the merchant's code and \`Language\` the language of the page, such as \`EN\`.
  \`X-Real-UA\` is the browser's user agent, URI-encoded. \`Authorization\` is the token of the session, as it came.
- **Answers** are JSON: \`{"success": true, "value": …}\`, or \`{"success": false, "errorCode": "…", "message": "…"}\`.
  The message is shown to the player, so write it in the language of the call. A refusal may have any HTTP status;
  401 with \`CUSTOMER_NOT_LOGIN\` ends the session.
- **Missing fields.** A field that isn't required may be missing or null. One of another type counts as missing, and
  the browser's console names it. Items of a list that don't fit are left out.
- **Encryption.** Bodies of encrypted calls are sent as \`{"rsaKey": "…", "RSA": "…", "DES": "…"}\`, all of them base64:
  the public key that the call rsaKey gave, a random key encrypted with it (PKCS #1 v1.5), and the JSON encrypted with
  that key. The random key has 24 ASCII characters for TripleDES and 8 for DES (\`payloadCipher\` in the merchant's
  settings). \`DES\` begins with the 8 bytes of the initialisation vector; CBC mode, PKCS #7 padding.
  \`src/gateway/client/encrypt.ts\` and \`src/lib/payload-cipher.ts\` do it.
- **Time.** The site gives up after 30 seconds, if the OpenAPI file gives no other time.
- **Other origins.** If browsers call the gateway directly (\`gatewayUrl\`), it has to allow the site's origins with
  credentials (CORS).
`;

const cell = (text: string) => text.replaceAll('|', '\\|').replaceAll('\n', ' ');

function rowOf({ endpoint, description, isOurs, without }: DescribedCall): string {
	const { method, path, encrypted, name } = endpoint;
	const does = description.split(/(?<=\.) /)[0] ?? '';
	const marks = [isOurs ? 'ours' : 'platform', ...(encrypted ? ['encrypted'] : [])].join(', ');
	return `| ${name}<br>\`${method} ${path}\`<br>${marks} | ${cell(does)} | ${cell(without)} |`;
}

/** Codes of every call that needs a session, and of every call at all. */
const EVERYWHERE = [...SESSION_ERRORS, ErrorCode.badRequest, ErrorCode.unknown];

function errorCodes(calls: readonly DescribedCall[], codes: Record<string, string>): string {
	const rows = Object.entries(codes).map(([code, meaning]) => {
		const users = calls.filter(({ errors }) => errors.includes(code)).map(({ endpoint }) => endpoint.name);
		return `| \`${code}\` | ${cell(meaning)} | ${EVERYWHERE.includes(code) ? 'any' : users.join(', ')} |`;
	});
	return `## Error codes\n\n| code | means | calls |\n|---|---|---|\n${rows.join('\n')}\n`;
}

/** Returns the page about the gateway, .github/GATEWAY.md. */
export function gatewayPage({ calls, codes }: DescribedContract): string {
	const sections = CALL_GROUPS.map((group) => {
		const rows = calls.filter((call) => call.group === group).map(rowOf);
		const without = group.needed ? 'if it fails on an open site' : 'without it';
		return `## ${group.title}\n\n${group.about}\n\n| call | does | ${without} |\n|---|---|---|\n${rows.join('\n')}\n`;
	});
	const needed = calls.filter(({ group }) => group.needed).length;
	return [intro(calls.length, needed), ...sections, errorCodes(calls, codes)].join('\n');
}
