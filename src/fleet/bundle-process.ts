import { build } from 'astro';
import { fail } from '../server/fail.ts';
import { keepPages } from './keep-pages.ts';

/** The process that `bundle` starts, with its folder as argument. */
const [, , folder = ''] = process.argv;

build({
	logLevel: 'silent',
	// RT-25: what the address of the service worker says.
	mode: process.env.BUILD_ENV || 'production',
	integrations: [keepPages(folder)],
}).then(() => process.exit(0), fail);
