/** Names of pages that contain capitals. */
const WITH_CAPITALS = new Map(
	['agentRegister', 'changePsw', 'inviteFriends', 'launchGame'].map((name) => [name.toLowerCase(), name]),
);

/** Pages whose names end with an id of the gateway's, in which capitals count. */
const WITH_ID = /^(news|activity)(-.+)$/i;

/**
 * Returns the only spelling of a page's address: /m/home for /M/Home/, /m//home and, if English is the default
 * language, /m/en/home. A language alone means its home page. Returns undefined for paths that can't be a page's,
 * and for those that are spelled right. The page may not exist.
 */
export function otherSpelling(
	path: string,
	{ defaultLanguage, languages }: { defaultLanguage: string; languages: readonly string[] },
): string | undefined {
	if (!/^\/m\/+[\w~-][\w~/-]*(\.html)?\/*$/i.test(path)) return undefined;
	const [, first = '', ...others] = path.split('/').filter(Boolean);
	const language = languages.find((code) => code.toLowerCase() === first.toLowerCase());
	const names = language ? others : [first, ...others];
	const page =
		names
			.map(nameOf)
			.join('/')
			.replace(/\.html$/i, '') || 'home';
	const folder = language && language !== defaultLanguage ? `/m/${language.toLowerCase()}` : '/m';
	const right = `${folder}/${page}`;
	// Pages are served under their files' names, too.
	return [right, `${right}.html`].includes(path) ? undefined : right;
}

function nameOf(written: string): string {
	const [, start, id] = WITH_ID.exec(written) ?? [];
	if (start) return start.toLowerCase() + id;
	const lower = written.toLowerCase();
	const [, name = '', ending = ''] = /^(.*?)(\.html)?$/.exec(lower) ?? [];
	return (WITH_CAPITALS.get(name) ?? name) + ending;
}
