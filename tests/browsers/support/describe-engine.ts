import { mkdirSync, writeFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type PictureServer, servePictures } from '../../../src/demo/picture-server.ts';
import { type EngineName, INSTALL_HINT } from '../../../src/tools/engines.ts';
import { type Databases, prepareDatabases, type Site, startSite } from '../../support/site.ts';
import type { Engine } from './engine.ts';
import { Tab } from './tab.ts';
import { type Watch, watch } from './watch.ts';

/** Where a machine makes releases, no engine may be missing. */
const REQUIRED = Boolean(process.env.CI);
const SCREENSHOTS = 'test-results/browsers';

/** An engine rejects a promise that no script holds, where a page is left for one that it does not fade into. */
const CUT_TRANSITION = /^uncaught: AbortError: .*transition/i;

export interface Visit {
	tab: Tab;
	site: Site;
	/** All errors that the browser and the site's server have told of in this test. */
	errors(): string[];
	/** Takes the network away. Requests that fail from then on are no errors. */
	goOffline(): void;
}

/** Defines a test that plays on a merchant's site with a gateway of its own, and fails on any error. */
type Play = (title: string, merchant: string, body: (visit: Visit) => Promise<void>) => void;

export interface EngineTests {
	engine: () => Engine;
	watchPage: () => Watch;
	play: Play;
}

/** Tests in one engine; without it they are skipped, where that may be, and it is said so. */
export function describeEngine(
	name: EngineName,
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
					await body({ tab: new Tab(window, site.url), site, errors, goOffline: watched.cut });
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
