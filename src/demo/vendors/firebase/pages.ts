import sanitizeHtml from 'sanitize-html';
import { inlineHashes } from '../../content-policy.ts';

/** Serves gapi.ts, in place of Google's script. */
export const API = '/demo/vendors/firebase/api.js';
/** Styles and fonts on other hosts; STYLE replaces them. */
const ELSEWHERE = /<(?:link|script)[^>]* (?:href|src)="https:\/\/(?:unpkg|fonts)[^>]*>(?:<\/script>)?/g;
const ACCOUNTS = /(<ul class="mdc-list[^>]*>)([\s\S]*)(<\/ul>)/;
const STYLE = `
body{background:#fff;color:#202124;font:16px/1.5 system-ui,sans-serif}
.material-icons,.custom-label,.callout{display:none}
.mdc-text-field,#add-account-button{display:block;height:auto!important;margin-block:4px 14px}
input,button{box-sizing:border-box;min-height:44px;padding:8px 16px;border:1px solid #747775;border-radius:8px;background:#fff;color:#0b57d0;font:inherit}
input{width:100%}
#sign-in:enabled{background:#0b57d0;color:#fff}
.js-reuse-account{display:flex;gap:12px;align-items:center;min-height:56px;cursor:pointer}
.mdc-list-item__text{display:grid}
#back-button{left:0}
`;

/** The emulator's page as this site serves it, with its content security policy. */
export function ownPage(theirs: string): { page: string; policy: string } {
	const page = theirs
		.replace('https://apis.google.com/js/api.js', API)
		.replace(ELSEWHERE, '')
		.replace('</style>', () => `${STYLE}</style>`)
		// STYLE hides it.
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
