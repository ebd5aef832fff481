import { findFirefox } from '../../src/tools/browsers.ts';
import { playTheSite } from './flows.ts';
import { describeEngine } from './support/describe-engine.ts';
import { startFirefox } from './support/firefox.ts';

const path = findFirefox();
describeEngine('Firefox', path ? () => startFirefox(path) : undefined, playTheSite);
