import { t } from '@lingui/core/macro';
import type { MutationKind } from '@/contract/wire/mutation';

/** What a mutation is, in a word or two. */
export function kindWord(kind: MutationKind | 'sealed'): string {
  switch (kind) {
    case 'transaction.create':
      return t`Fiş`;
    case 'transaction.cancel':
      return t`Ters kayıt`;
    case 'contact.create':
      return t`Yeni müşteri`;
    case 'contact.edit':
      return t`Müşteri kartı`;
    case 'contact.merge':
      return t`Kartları birleştirme`;
    case 'contact.unmerge':
      return t`Kartları ayırma`;
    case 'contact.shown':
      return t`Kimlik gösterme`;
    case 'message.send':
      return t`Mesaj`;
    case 'ticket.create':
      return t`Destek talebi`;
    case 'ticket.reply':
      return t`Destek mesajı`;
    case 'ticket.answer':
      return t`Destek yanıtı`;
    case 'import.create':
      return t`İçe aktarma`;
    case 'opening.import':
      return t`Kasa devirlerini içe aktarma`;
    case 'offset.create':
      return t`Mahsup`;
    case 'opening.create':
      return t`Devir`;
    case 'cheque.move':
      return t`Çek, senet işlemi`;
    case 'shipment.move':
      return t`Sevk`;
    case 'count.open':
      return t`Stok sayımı`;
    case 'count.sheet':
      return t`Sayımda okutulanlar`;
    case 'count.close':
      return t`Sayımın kapanışı`;
    case 'work.create':
      return t`Yeni iş emri`;
    case 'work.edit':
      return t`İş emri değişikliği`;
    case 'work.mark':
      return t`İş emri durumu`;
    case 'work.stones':
      return t`İş emrinin taşları`;
    case 'work.photo':
      return t`İş emri fotoğrafı`;
    case 'work.unphoto':
      return t`İş emri fotoğrafı silme`;
    case 'intake.create':
      return t`Mal girişi`;
    case 'work.book':
      return t`Üretim`;
    case 'workshop.put':
      return t`Atölye fire sınırı`;
    case 'movement.create':
      return t`Kasa hareketi`;
    case 'expense.create':
      return t`Masraf`;
    case 'till.open':
      return t`Kasa açılışı`;
    case 'till.close':
      return t`Kasa kapanışı`;
    case 'account.put':
      return t`Kasa tanımı`;
    case 'price.put':
      return t`Fiyat ayarı`;
    case 'screen.put':
      return t`Fiyat ekranı`;
    case 'screen.photo':
      return t`Fiyat ekranı görseli`;
    case 'product.put':
      return t`Ürün tanımı`;
    case 'currency.put':
      return t`Döviz tanımı`;
    case 'rule.put':
      return t`Kural`;
    case 'word.put':
      return t`Gizlenecek kelime`;
    case 'task.create':
      return t`Yeni görev`;
    case 'task.edit':
      return t`Görev`;
    case 'task.done':
      return t`Görev bitti`;
    case 'task.reopen':
      return t`Görev yeniden açıldı`;
    case 'access.ask':
      return t`Yetki isteği`;
    case 'access.grant':
      return t`Yetki verme`;
    case 'order.create':
      return t`Yeni sipariş`;
    case 'order.edit':
      return t`Sipariş değişikliği`;
    case 'order.move':
      return t`Sipariş durumu`;
    case 'order.deposit':
      return t`Kapora`;
    case 'order.photo':
      return t`Sipariş fotoğrafı`;
    case 'stock.create':
      return t`Stok girişi`;
    case 'stock.import':
      return t`Stok aktarma`;
    case 'stock.edit':
      return t`Stok kartı`;
    case 'stock.photo':
      return t`Stok fotoğrafı`;
    case 'stock.unphoto':
      return t`Stok fotoğrafı silme`;
    case 'stock.printed':
      return t`Basılan etiketler`;
    case 'mutation.withdraw':
      return t`Geri çekme`;
    case 'sealed':
      return t`Kayıt`;
    default:
      return t`Bilinmeyen kayıt`;
  }
}
