import { describeEdge } from './support/describe-edge.ts';
import { NGINX } from './support/engines.ts';

describeEdge(NGINX);
