import { readFileSync } from 'node:fs';
import { ErrorCode, SESSION_ERRORS } from '../../gateway/contract/error-codes.ts';
import { CALL_GROUPS } from '../../gateway/document/calls.ts';
import type { DescribedCall, DescribedContract } from './described-calls.ts';

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
	const intro = readFileSync(`${import.meta.dirname}/introduction.txt`, 'utf8')
		.replace('{{count}}', String(calls.length))
		.replace('{{needed}}', String(needed));
	return [intro, ...sections, errorCodes(calls, codes)].join('\n');
}
