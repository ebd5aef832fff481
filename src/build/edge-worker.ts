import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { rolldown } from 'rolldown';

/** What the worker expects of its runtime (developers.cloudflare.com/workers/configuration/compatibility-dates). */
export const COMPATIBILITY = { date: '2026-07-01', flags: ['nodejs_compat'] };

/** One script with everything in it: the edge for workerd on a machine of one's own, or for Cloudflare. */
export async function bundleEdgeWorker(kind: 'local' | 'cloudflare'): Promise<string> {
	const bundle = await rolldown({
		input: `${import.meta.dirname}/../edge/worker/${kind}.ts`,
		external: /^node:/,
		platform: 'neutral',
	});
	try {
		const { output } = await bundle.generate({ format: 'esm', minify: kind === 'cloudflare' });
		const [{ code }] = output;
		return code;
	} finally {
		await bundle.close();
	}
}

/**
 * Writes the worker for Cloudflare into a folder, and settings for wrangler
 * unless they are there already. Returns the files.
 */
export async function writeCloudflareWorker(folder: string): Promise<string[]> {
	mkdirSync(folder, { recursive: true });
	const worker = `${folder}/worker.js`;
	writeFileSync(worker, await bundleEdgeWorker('cloudflare'));
	const settings = `${folder}/wrangler.json`;
	if (existsSync(settings)) return [worker];
	const text = JSON.stringify(
		{
			name: 'members-site',
			main: 'worker.js',
			no_bundle: true,
			compatibility_date: COMPATIBILITY.date,
			compatibility_flags: COMPATIBILITY.flags,
			r2_buckets: [{ binding: 'STORE', bucket_name: 'members-site' }],
			vars: { GATEWAY_URL: 'https://gateway.example.com' },
		},
		null,
		'\t',
	);
	writeFileSync(settings, `${text}\n`);
	return [worker, settings];
}
