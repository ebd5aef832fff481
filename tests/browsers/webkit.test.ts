import { findWebKit } from '../../src/tools/browsers.ts';
import { playTheSite } from './flows.ts';
import { describeEngine } from './support/describe-engine.ts';
import { startWebKit } from './support/webkit.ts';

const paths = findWebKit();
describeEngine('WebKit', paths && (() => startWebKit(paths)), playTheSite);
