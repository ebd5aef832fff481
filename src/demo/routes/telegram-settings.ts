import { telegramSettings } from '../../gateway/contract/telegram-settings.ts';
import { implement } from '../implement.ts';

export default implement(telegramSettings, ({ merchant }) => merchant.telegram);
