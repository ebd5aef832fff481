import { chatAuthKey } from '../../gateway/contract/chat-auth-key.ts';
import { implement, noFields } from '../implement.ts';
import { giveChatKey } from '../vendors/cbs/players.ts';

export default implement(chatAuthKey, noFields, (call) => giveChatKey(call));
