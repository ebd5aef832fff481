import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { StaticPaths, type StaticPathsApp } from 'astro/runtime/prerender/static-paths.js';
import type { ScriptHashes } from '../build/inline-scripts.ts';
import { readSite, type SiteFiles } from '../build/site-files.ts';
import { renderNext, type Site } from '../content/site.ts';
import type { Bundle } from './bundle.ts';
import { languageOfPath } from './languages.ts';

/** What we use of the app that Astro compiles the pages into (astro/dist/core/build/app.js). */
interface PagesApp extends StaticPathsApp {
	routeCache: NonNullable<StaticPathsApp['routeCache']>;
	setInternals(internals: object): void;
	setOptions(options: object): void;
	render(request: Request, options: { routeData: object }): Promise<Response>;
}

/** Renders the pages of one merchant after the other, in one process. */
export interface Renderer {
	/** Files that are the same for all merchants, by path: m/_astro/… */
	shared: SiteFiles;
	/** The inline scripts that pages may have. */
	scripts: ScriptHashes;
	/**
	 * Pages and JSON files of a site in one of its languages, by path: m/home.html.
	 * What has no language belongs to the default one.
	 */
	render(site: Site, language: string): Promise<SiteFiles>;
}

/** Reads what `bundle` has left in a folder. */
export async function createRenderer(folder: string): Promise<Renderer> {
	const { entry, styles, scripts }: Bundle = JSON.parse(readFileSync(`${folder}/bundle.json`, 'utf8'));
	const { app }: { app: PagesApp } = await import(pathToFileURL(`${folder}/pages/${entry}`).href);
	const pages = Object.entries(styles).map(([key, all]) => [key, { styles: all }] as const);
	app.setInternals({ pagesByKeys: new Map(pages) });
	app.setOptions({ settings: { scripts: [] }, logger: SILENT });
	return {
		shared: readSite(`${folder}/site`),
		scripts: new Set(scripts),
		async render(site, language) {
			const languageOf = languageOfPath(site.merchant);
			renderNext({ ...site, rendered: [language] });
			// It holds the paths of the site before.
			app.routeCache.clearAll();
			const files: SiteFiles = new Map();
			for (const { pathname, route } of await new StaticPaths(app).getAll()) {
				const file = route.type === 'endpoint' ? pathname : `${pathname === '/' ? '/index' : pathname}.html`;
				const path = `/m${file}`;
				if (languageOf(path) !== language || files.has(path.slice(1))) continue;
				const request = new Request(`http://localhost${encodeURI(path)}`);
				const response = await app.render(request, { routeData: route });
				if (!response.ok) throw new Error(`${path} could not be rendered`);
				files.set(path.slice(1), new Uint8Array(await response.arrayBuffer()));
			}
			return files;
		},
	};
}

const SILENT = { options: { destination: { write: () => true } } };
