import { afterAll, beforeAll } from 'vitest';
import { describeEdge, type Published, publishAll } from './support/describe-edge.ts';
import { ENGINES } from './support/engines.ts';

const published = {} as Published;
beforeAll(async () => {
	Object.assign(published, await publishAll());
}, 60_000);
afterAll(() => published.close?.());

for (const engine of ENGINES) describeEdge(engine, published);
