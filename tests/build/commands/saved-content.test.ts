import { expect, test } from 'vitest';
import { createGateway } from '../../../src/demo/gateway.ts';
import { listen } from '../../../src/server/listen.ts';
import { Project } from '../support/project.ts';

const BUILD = 'src/cli/build.ts';
const SAVED = '.astro/site/senviet.json';

test('without its gateway a build stops, and goes on from the saved content when it is told to', {
	timeout: 120_000,
}, async () => {
	const project = new Project();
	const gateway = await createGateway();
	const server = await listen(gateway.app, 0);
	const variables = { MERCHANT: 'senviet', GATEWAY_URL: `http://127.0.0.1:${server.port}` };
	try {
		// One language tells as much as six.
		project.replace('src/merchants/senviet/merchant.ts', "['VI', 'EN', 'CN', 'TH', 'KM', 'LO']", "['VI']");
		expect((await project.run(BUILD, variables)).code).toBe(0);
		const home = project.read('dist/senviet/m/home.html');
		await server.close();
		gateway.close();

		const gone = `The gateway at ${variables.GATEWAY_URL} cannot be reached. Check that it runs, and GATEWAY_URL.`;
		expect(await project.run(BUILD, variables)).toMatchObject({
			code: 1,
			stderr: `${gone} Or build from what it answered last: npm run build -- --saved-content\n`,
		});

		project.remove('dist');
		const again = await project.run(BUILD, variables, ['--saved-content']);
		expect(again.code).toBe(0);
		expect(again.stderr).toMatch(
			/^senviet: The gateway at .*\nsenviet: built from the content saved on 20\d\d-\d\d-\d\d \d\d:\d\d UTC\n$/,
		);
		expect(project.read('dist/senviet/m/home.html')).toBe(home);

		for (const [saved, says] of [
			['{"content":{"VI":{"banners":[]}}}', 'And what was saved lacks announcements in VI'],
			['{"content":', 'And what was saved is not valid JSON'],
			['', 'And there is none saved'],
		] as const) {
			if (saved) project.write(SAVED, saved);
			else project.remove(SAVED);
			expect(await project.run(BUILD, variables, ['--saved-content'])).toMatchObject({
				code: 1,
				stderr: `${gone} ${says} (--saved-content: ${SAVED})\n`,
			});
		}
		expect(project.read('dist/senviet/m/home.html')).toBe(home);
	} finally {
		project.delete();
	}
});
