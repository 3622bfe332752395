import {
  ArrowDownLeft,
  ArrowLeft,
  ArrowUpRight,
  Banknote,
  Bell,
  BookOpen,
  Calculator,
  ChartLine,
  Check,
  ChevronDown,
  ChevronLeft,
  ChevronRight,
  CircleAlert,
  CircleCheck,
  CircleHelp,
  CircleUser,
  Clock,
  CloudOff,
  Coins,
  CreditCard,
  Delete,
  Ellipsis,
  Eye,
  EyeOff,
  FileText,
  Info,
  Landmark,
  Languages,
  LogOut,
  type LucideIcon,
  Menu,
  Monitor,
  Moon,
  Package,
  Pencil,
  Plug,
  Plus,
  Printer,
  RefreshCw,
  Scale,
  Search,
  Settings,
  ShieldCheck,
  SquareActivity,
  Sun,
  Trash2,
  TriangleAlert,
  Undo2,
  UserPlus,
  Users,
  Wallet,
  X,
} from 'lucide-react';
import { cx } from './classes';

export type IconProps = { size?: 16 | 20 | 24; className?: string };
export type IconType = (props: IconProps) => React.JSX.Element;

/** One stroke for the whole product, and never a name of its own: the word beside an icon says it. */
function drawn(Glyph: LucideIcon): IconType {
  return function Icon({ size = 20, className }: IconProps) {
    return <Glyph aria-hidden focusable="false" size={size} strokeWidth={1.5} className={cx('shrink-0', className)} />;
  };
}

export const SaleIcon = drawn(ArrowUpRight);
export const PurchaseIcon = drawn(ArrowDownLeft);
export const ReversalIcon = drawn(Undo2);
export const CashIcon = drawn(Banknote);
export const CardIcon = drawn(CreditCard);
export const TransferIcon = drawn(Landmark);
export const AccountIcon = drawn(BookOpen);
export const ScaleIcon = drawn(Scale);
export const CoinsIcon = drawn(Coins);
export const PrinterIcon = drawn(Printer);
export const CustomersIcon = drawn(Users);
export const AddCustomerIcon = drawn(UserPlus);
export const FlowIcon = drawn(SquareActivity);
export const MarketIcon = drawn(ChartLine);
export const InventoryIcon = drawn(Package);
export const DocumentIcon = drawn(FileText);
export const WalletIcon = drawn(Wallet);
export const ShieldIcon = drawn(ShieldCheck);
export const PlugIcon = drawn(Plug);
export const SettingsIcon = drawn(Settings);
export const HelpIcon = drawn(CircleHelp);
export const GuideIcon = drawn(BookOpen);
export const BellIcon = drawn(Bell);
export const UserIcon = drawn(CircleUser);
export const LogOutIcon = drawn(LogOut);
export const LanguageIcon = drawn(Languages);
export const SunIcon = drawn(Sun);
export const MoonIcon = drawn(Moon);
export const SystemIcon = drawn(Monitor);
export const MenuIcon = drawn(Menu);
export const MoreIcon = drawn(Ellipsis);
export const SearchIcon = drawn(Search);
export const PlusIcon = drawn(Plus);
export const CloseIcon = drawn(X);
export const CheckIcon = drawn(Check);
export const EditIcon = drawn(Pencil);
export const RemoveIcon = drawn(Trash2);
export const BackIcon = drawn(ArrowLeft);
export const ChevronDownIcon = drawn(ChevronDown);
export const ChevronLeftIcon = drawn(ChevronLeft);
export const ChevronRightIcon = drawn(ChevronRight);
export const BackspaceIcon = drawn(Delete);
export const OfflineIcon = drawn(CloudOff);
export const RefreshIcon = drawn(RefreshCw);
export const ClockIcon = drawn(Clock);
export const EyeIcon = drawn(Eye);
export const EyeOffIcon = drawn(EyeOff);
export const InfoIcon = drawn(Info);
export const SuccessIcon = drawn(CircleCheck);
export const WarningIcon = drawn(TriangleAlert);
export const ErrorIcon = drawn(CircleAlert);
export const CalculatorIcon = drawn(Calculator);
