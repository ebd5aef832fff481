import { rsaKey } from '../../gateway/contract/rsa-key.ts';
import { implement } from '../implement.ts';

export default implement(rsaKey, ({ platform }) => platform.keys.current());
