import { describeEdge } from './support/describe-edge.ts';
import { WORKERD } from './support/engines.ts';

describeEdge(WORKERD);
