/** The script of /m/member/security. */
export const startSecurityPage = (root: HTMLElement) =>
	import('./security.ts').then((page) => page.start(root));
