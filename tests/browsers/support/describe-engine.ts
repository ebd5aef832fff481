import { mkdirSync, writeFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type PictureServer, servePictures } from '../../../src/demo/picture-server.ts';
import { INSTALL_HINT, type ProgramName } from '../../../src/tools/browsers.ts';
import { type Databases, prepareDatabases, type Site, startSite } from '../../support/site.ts';
import type { Engine } from './engine.ts';
import { Tab } from './tab.ts';
import { type Watch, watch } from './watch.ts';

/** Whether a missing engine fails the run, as on machines that make releases. */
const REQUIRED = Boolean(process.env.CI);
const SCREENSHOTS = 'test-results/browsers';

/** Thrown by an engine if a view transition is cut short when leaving a page. No script holds its promise. */
const CUT_TRANSITION = /^uncaught: AbortError: .*transition/i;

interface Visit {
	tab: Tab;
	site: Site;
	/** All errors that the browser and the site's server have reported in this test. */
	errors(): string[];
	/** Cuts the network. Requests that fail from then on don't count as errors. */
	goOffline(): void;
}

/** Defines a test on a merchant's site with its own gateway, which fails on any error. */
type Play = (title: string, merchant: string, body: (visit: Visit) => Promise<void>) => void;

export interface EngineTests {
	engine: () => Engine;
	watchPage: () => Watch;
	play: Play;
}

/** Defines tests for one engine. If it's missing, warns and skips them, or fails in CI. */
export function describeEngine(
	name: ProgramName,
	start: (() => Promise<Engine>) | undefined,
	tests: (engine: EngineTests) => void,
): void {
	if (!start) {
		const missing = `${name} was not found, so nothing was tested in it (${INSTALL_HINT})`;
		console.warn(missing);
		test.runIf(REQUIRED)(`${name} is installed`, () => expect.fail(missing));
	}
	describe.runIf(start)(name, () => {
		let engine: Engine;
		let databases: Databases;
		let pictures: PictureServer;
		beforeAll(async () => {
			[engine, databases, pictures] = await Promise.all([
				(start as () => Promise<Engine>)(),
				prepareDatabases(),
				servePictures('127.0.0.1', 0),
			]);
			console.log(`${name}: ${engine.version}`);
		});
		afterAll(async () => {
			databases?.remove();
			pictures?.close();
			await engine?.close();
		});
		const watchPage = () => watch({ record: !engine.tellsErrors, pictures: pictures.origin });
		const play: Play = (title, merchant, body) => {
			test(`${title} [${merchant}]`, async ({ task }) => {
				const watched = watchPage();
				const site = await startSite({
					merchant,
					database: databases.copy(task.id),
					around: watched.around,
				});
				const window = await engine.open();
				const errors = () => [...watched.errors, ...window.errors()];
				try {
					const tab = new Tab(window, site.url);
					await tab.speak(site.code.toLowerCase());
					await body({ tab, site, errors, goOffline: watched.cut });
					const unexpected = errors().filter(
						(error) => !CUT_TRANSITION.test(error) && !(watched.isCut() && /^request: /.test(error)),
					);
					expect(unexpected, 'what the browser complained of').toEqual([]);
				} catch (error) {
					mkdirSync(SCREENSHOTS, { recursive: true });
					writeFileSync(`${SCREENSHOTS}/${name}-${task.id}.png`, await window.screenshot());
					throw error;
				} finally {
					await window.close();
					await site.close();
				}
			});
		};
		tests({ engine: () => engine, watchPage, play });
	});
}
