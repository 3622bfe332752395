import type { IconType } from '@/ui/sign/drawn-icon';
import {
  DocumentIcon,
  FlowIcon,
  InventoryIcon,
  MarketIcon,
  MoreIcon,
  PlugIcon,
  ScaleIcon,
  ShieldIcon,
  WalletIcon,
} from '@/ui/sign/Icon';
import type { MenuGroup } from './menu';

export const MENU_ICONS: Record<MenuGroup['id'], IconType> = {
  dashboard: FlowIcon,
  workbench: ScaleIcon,
  formalization: DocumentIcon,
  market: MarketIcon,
  inventory: InventoryIcon,
  inspections: ShieldIcon,
  accounts: WalletIcon,
  integration: PlugIcon,
  more: MoreIcon,
};
