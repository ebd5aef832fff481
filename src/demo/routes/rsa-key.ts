import { rsaKeyRequest } from '../../gateway/contract/rsa-key.request.ts';
import { rsaKey } from '../../gateway/contract/rsa-key.ts';
import { implement } from '../implement.ts';

export default implement(rsaKey, rsaKeyRequest, ({ platform }) => platform.keys.current());
