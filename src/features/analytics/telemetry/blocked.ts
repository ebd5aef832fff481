/** Fetched when the page's policy blocks something, or a vendor's script fails, for the first time. */
import { sendOnce } from './send-once.ts';

/**
 * Sends what the content security policy has blocked, or the host of a vendor's script that could not be loaded,
 * without personal data: the rest of an address may hold some. It never throws.
 */
export function reportBlocked(event: Event): void {
	try {
		if (event.type === 'error') reportScript((event.target as HTMLScriptElement).src);
		else reportViolation(event as SecurityPolicyViolationEvent);
	} catch {
		// It must never become an error of the page.
	}
}

function reportScript(address: string): void {
	const host = addressName(address, location.origin);
	if (/^https?:/.test(address) && new URL(address).origin !== location.origin) sendOnce('script', { host });
}

/** https://www.w3.org/TR/CSP3/#violation-events */
function reportViolation(event: SecurityPolicyViolationEvent): void {
	const { effectiveDirective: directive, blockedURI, sourceFile, lineNumber, columnNumber } = event;
	const blocked = addressName(blockedURI, location.origin);
	const file = addressName(sourceFile ?? '', location.origin);
	if (isExtension(blocked) || isExtension(file)) return;
	sendOnce('violation', {
		directive,
		blocked,
		...(file && { file, line: lineNumber, column: columnNumber }),
	});
}

/**
 * Returns a name without personal data for the address of a script, or of what was blocked: the path of one of this
 * site's own files, the host of others, or the scheme of an address without a host. Words such as "inline" stay.
 */
function addressName(address: string, origin: string): string {
	if (address.startsWith(`${origin}/m/`)) return new URL(address).pathname;
	const [, host] = /^(?:https?|wss?):\/\/(?:[^/?#]*@)?([^/?#]*)/i.exec(address) ?? [];
	return host ?? address.replace(/[^\w-].*/s, '');
}

/** Returns true for a browser's extension: those run in the pages of every site. */
const isExtension = (name: string): boolean => name.endsWith('-extension');
