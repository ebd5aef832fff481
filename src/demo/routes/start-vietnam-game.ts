import { startLotteryRequest } from '../../gateway/contract/start-lottery.request.ts';
import { startVietnamGame } from '../../gateway/contract/start-vietnam-game.ts';
import { implement } from '../implement.ts';
import { startLottery } from '../start-lottery.ts';

export default implement(startVietnamGame, startLotteryRequest, (call) => startLottery(call, 'vietnam'));
