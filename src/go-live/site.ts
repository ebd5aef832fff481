import { type Address, ask } from '../edge/check/ask.ts';
import { builtFiles, type CheckedEdge, checkRule } from '../edge/check/rule.ts';
import { RULES } from '../edge/check/rules.ts';
import { DEMO_PATH } from '../merchants/demo-vendors.ts';
import { edgeSettings } from '../merchants/edge-settings.ts';
import { type Item, lookIf, namedHosts, openIf, type Subject } from './item.ts';

/** Lines shown of each host's faults. */
const SHOWN = 3;

const addressOf = ({ at }: Subject, host: string): Address => ({
	url: at ?? new URL(`https://${host}`),
	host,
});

const edgeOf = (subject: Subject, host: string): CheckedEdge => ({
	...addressOf(subject, host),
	merchant: subject.merchant.code,
	settings: edgeSettings(subject.merchant),
	callsElsewhere: subject.merchant.gatewayUrl !== '',
	files: builtFiles(subject.folder),
	manyHosts: false,
});

/** The built site, and how the merchant's hosts serve it. */
export const siteItems: Item[] = [
	{
		name: 'built site',
		guide: '.github/OPERATING.md#build',
		check({ folder, merchant: { code } }) {
			const files = builtFiles(folder);
			const build = `MERCHANT=${code} GATEWAY_URL=… npm run build`;
			if (!files.has('/m/home.html')) return openIf([`There is none. Run: ${build}`]);
			const demo = [...files].find(
				([path, content]) => /\.(html|js|json)$/.test(path) && content.includes(`"${DEMO_PATH}`),
			);
			return openIf(demo ? [`${demo[0]} was built with the embedded gateway. Build it again: ${build}`] : []);
		},
	},
	{
		name: 'headers, redirects and files of each host',
		guide: '.github/OPERATING.md#on-any-other-host',
		async check(subject) {
			const faults: string[] = [];
			for (const host of namedHosts(subject.merchant)) faults.push(...(await hostFaults(subject, host)));
			return openIf(faults);
		},
	},
	{
		name: 'robots.txt and sitemap',
		guide: '.github/OPERATING.md#on-any-other-host',
		async check(subject) {
			const [host = ''] = subject.merchant.hosts;
			const address = addressOf(subject, host);
			const robots = String((await ask(address, '/robots.txt')).body);
			const [, sitemap] = /^Sitemap: (\S+)$/m.exec(robots) ?? [];
			if (!sitemap)
				return openIf([
					`${host}/robots.txt names no sitemap, so no page is for search engines. Is the gateway in test mode?`,
				]);
			const { status, body } = await ask(address, new URL(sitemap).pathname);
			const pages = String(body).match(/<loc>/g)?.length ?? 0;
			if (status !== 200 || !pages) return openIf([`${sitemap} lists no page (status ${status})`]);
			return lookIf([`Submit ${sitemap} (${pages} pages) to the search engines' consoles`]);
		},
	},
	{
		name: 'rollback',
		guide: '.github/OPERATING.md#roll-back-without-losing-open-pages',
		check: () => lookIf(['Deploy twice, roll back once, and see that an open page still works']),
	},
];

/** Runs the rules of `npm run check:edge`. */
async function hostFaults(subject: Subject, host: string): Promise<string[]> {
	const edge = edgeOf(subject, host);
	try {
		await ask(edge, '/m/home');
	} catch (error) {
		return [`${host}: ${(error as Error).message}`];
	}
	const faults: string[] = [];
	for (const rule of RULES) {
		const [fault] = (await checkRule(rule, edge)) ?? [];
		if (fault) faults.push(`${host}: ${rule.name}: ${fault}`);
	}
	const all = `npm run check:edge -- ${edge.url.origin}${subject.at ? ` --host ${host}` : ''}`;
	return faults.length > SHOWN
		? [...faults.slice(0, SHOWN), `${host}: and ${faults.length - SHOWN} more rules. See all: ${all}`]
		: faults;
}
