import {
  ArchiveRestore,
  ArrowDownLeft,
  ArrowLeft,
  ArrowRightLeft,
  ArrowUp,
  ArrowUpRight,
  Banknote,
  BanknoteArrowDown,
  BanknoteArrowUp,
  Bell,
  BookOpen,
  Building2,
  CalendarDays,
  ChartLine,
  Check,
  ChevronLeft,
  CircleHelp,
  CircleUser,
  CloudOff,
  Coins,
  Columns3,
  CreditCard,
  Delete,
  Download,
  Ellipsis,
  FileText,
  KeyRound,
  Landmark,
  Languages,
  ListFilter,
  Lock,
  LogOut,
  Minus,
  Monitor,
  Moon,
  Package,
  PanelLeftClose,
  PanelLeftOpen,
  Pencil,
  Pin,
  Plug,
  Plus,
  Printer,
  RefreshCw,
  Scale,
  Search,
  Send,
  Settings,
  ShieldCheck,
  SquareActivity,
  Star,
  Sun,
  Trash2,
  Undo2,
  UserPlus,
  Wallet,
} from 'lucide-react';
import { drawn } from './drawn-icon';

/** All icons of the product except the few in first-icons.ts. */
export const SaleIcon = /* @__PURE__ */ drawn(ArrowUpRight);
export const PurchaseIcon = /* @__PURE__ */ drawn(ArrowDownLeft);
export const ExchangeIcon = /* @__PURE__ */ drawn(ArrowRightLeft);
export const CollectionIcon = /* @__PURE__ */ drawn(BanknoteArrowDown);
export const PaymentIcon = /* @__PURE__ */ drawn(BanknoteArrowUp);
export const ReversalIcon = /* @__PURE__ */ drawn(Undo2);
export const ReturnIcon = /* @__PURE__ */ drawn(ArchiveRestore);
export const CashIcon = /* @__PURE__ */ drawn(Banknote);
export const CoinsIcon = /* @__PURE__ */ drawn(Coins);
export const CardIcon = /* @__PURE__ */ drawn(CreditCard);
export const TransferIcon = /* @__PURE__ */ drawn(Landmark);
export const SendIcon = /* @__PURE__ */ drawn(Send);
export const AccountIcon = /* @__PURE__ */ drawn(BookOpen);
export const ScaleIcon = /* @__PURE__ */ drawn(Scale);
export const PrinterIcon = /* @__PURE__ */ drawn(Printer);
export const AddCustomerIcon = /* @__PURE__ */ drawn(UserPlus);
export const FlowIcon = /* @__PURE__ */ drawn(SquareActivity);
export const MarketIcon = /* @__PURE__ */ drawn(ChartLine);
export const InventoryIcon = /* @__PURE__ */ drawn(Package);
export const DocumentIcon = /* @__PURE__ */ drawn(FileText);
export const WalletIcon = /* @__PURE__ */ drawn(Wallet);
export const ShieldIcon = /* @__PURE__ */ drawn(ShieldCheck);
export const PlugIcon = /* @__PURE__ */ drawn(Plug);
export const SettingsIcon = /* @__PURE__ */ drawn(Settings);
export const HelpIcon = /* @__PURE__ */ drawn(CircleHelp);
export const GuideIcon = /* @__PURE__ */ drawn(BookOpen);
export const BellIcon = /* @__PURE__ */ drawn(Bell);
export const UserIcon = /* @__PURE__ */ drawn(CircleUser);
export const LogOutIcon = /* @__PURE__ */ drawn(LogOut);
export const LanguageIcon = /* @__PURE__ */ drawn(Languages);
export const SunIcon = /* @__PURE__ */ drawn(Sun);
export const MoonIcon = /* @__PURE__ */ drawn(Moon);
export const SystemIcon = /* @__PURE__ */ drawn(Monitor);
export const MoreIcon = /* @__PURE__ */ drawn(Ellipsis);
export const SearchIcon = /* @__PURE__ */ drawn(Search);
export const PinIcon = /* @__PURE__ */ drawn(Pin);
export const AheadIcon = /* @__PURE__ */ drawn(ArrowUp);
export const StarIcon = /* @__PURE__ */ drawn(Star);
export const PlusIcon = /* @__PURE__ */ drawn(Plus);
export const CheckIcon = /* @__PURE__ */ drawn(Check);
export const EditIcon = /* @__PURE__ */ drawn(Pencil);
export const RemoveIcon = /* @__PURE__ */ drawn(Trash2);
export const BackIcon = /* @__PURE__ */ drawn(ArrowLeft);
export const ChevronLeftIcon = /* @__PURE__ */ drawn(ChevronLeft);
export const BackspaceIcon = /* @__PURE__ */ drawn(Delete);
export const OfflineIcon = /* @__PURE__ */ drawn(CloudOff);
export const RefreshIcon = /* @__PURE__ */ drawn(RefreshCw);
export const CalendarIcon = /* @__PURE__ */ drawn(CalendarDays);
export const ColumnsIcon = /* @__PURE__ */ drawn(Columns3);
export const FilterIcon = /* @__PURE__ */ drawn(ListFilter);
export const DownloadIcon = /* @__PURE__ */ drawn(Download);
export const NarrowIcon = /* @__PURE__ */ drawn(PanelLeftClose);
export const WidenIcon = /* @__PURE__ */ drawn(PanelLeftOpen);
export const BuildingIcon = /* @__PURE__ */ drawn(Building2);
export const KeyIcon = /* @__PURE__ */ drawn(KeyRound);
export const LockIcon = /* @__PURE__ */ drawn(Lock);
export const MinimizeIcon = /* @__PURE__ */ drawn(Minus);
