import { readFileSync } from 'node:fs';
import sanitizeHtml from 'sanitize-html';
import { inlineHashes } from '../../content-policy.ts';

/** Serves gapi.ts, in place of Google's script. */
export const API = '/demo/vendors/firebase/api.js';
/** Styles and fonts on other hosts; page.css replaces them. */
const ELSEWHERE = /<(?:link|script)[^>]* (?:href|src)="https:\/\/(?:unpkg|fonts)[^>]*>(?:<\/script>)?/g;
const ACCOUNTS = /(<ul class="mdc-list[^>]*>)([\s\S]*)(<\/ul>)/;
const STYLE = readFileSync(`${import.meta.dirname}/page.css`, 'utf8');

/** The emulator's page as this site serves it, with its content security policy. */
export function ownPage(theirs: string): { page: string; policy: string } {
	const page = theirs
		.replace('https://apis.google.com/js/api.js', API)
		.replace(ELSEWHERE, '')
		.replace('</style>', () => `${STYLE}</style>`)
		// page.css hides it.
		.replace('js-signin-warning" style="display:none"', 'js-signin-warning"')
		.replace(ACCOUNTS, (_, start, accounts, end) => start + safeAccounts(accounts) + end);
	const policy = [
		"default-src 'none'",
		`script-src 'self' ${inlineHashes(page, 'script')}`,
		`style-src ${inlineHashes(page, 'style')}`,
		"base-uri 'none'",
		"form-action 'self'",
		"frame-ancestors 'self'",
	].join('; ');
	return { page, policy };
}

/** The emulator writes names into its list as they are, and anyone can make an account there. */
function safeAccounts(html: string): string {
	return sanitizeHtml(html, {
		allowedTags: ['li', 'span', 'div', 'button', 'i'],
		allowedAttributes: {
			'*': [
				'class',
				'tabindex',
				'aria-hidden',
				'data-id-token',
				{ name: 'id', values: ['reuse-email', 'add-account-button'] },
			],
		},
		disallowedTagsMode: 'escape',
	});
}
