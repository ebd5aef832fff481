import { join } from 'node:path';

/** Folder of a package whose dependencies only tests, checks and measurements need. */
export const TOOLS = join(import.meta.dirname, '../../tests/tools');
