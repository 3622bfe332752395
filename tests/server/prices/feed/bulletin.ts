/** As `https://www.tcmb.gov.tr/kurlar/today.xml` is written, shortened. */
export const BULLETIN = `<?xml version="1.0" encoding="UTF-8"?>
<?xml-stylesheet type="text/xsl" href="isokur.xsl"?>
<Tarih_Date Tarih="20.11.2026" Date="11/20/2026"  Bulten_No="2026/219" >
	<Currency CrossOrder="0" Kod="USD" CurrencyCode="USD">
			<Unit>1</Unit>
			<Isim>ABD DOLARI</Isim>
			<CurrencyName>US DOLLAR</CurrencyName>
			<ForexBuying>42.3512</ForexBuying>
			<ForexSelling>42.4275</ForexSelling>
			<BanknoteBuying>42.3216</BanknoteBuying>
			<BanknoteSelling>42.4911</BanknoteSelling>
			<CrossRateUSD/>
			<CrossRateOther/>
	</Currency>
	<Currency CrossOrder="8" Kod="JPY" CurrencyCode="JPY">
			<Unit>100</Unit>
			<Isim>JAPON YENİ</Isim>
			<CurrencyName>JAPENESE YEN</CurrencyName>
			<ForexBuying>27.0412</ForexBuying>
			<ForexSelling>27.2203</ForexSelling>
			<BanknoteBuying>26.9411</BanknoteBuying>
			<BanknoteSelling>27.3237</BanknoteSelling>
			<CrossRateUSD>156.31</CrossRateUSD>
			<CrossRateOther/>
	</Currency>
	<Currency CrossOrder="20" Kod="XDR" CurrencyCode="XDR">
			<Unit>1</Unit>
			<Isim>ÖZEL ÇEKME HAKKI (SDR)                            </Isim>
			<CurrencyName>SPECIAL DRAWING RIGHT (SDR)                       </CurrencyName>
			<ForexBuying>57.4412</ForexBuying>
			<ForexSelling/>
			<BanknoteBuying/>
			<BanknoteSelling/>
			<CrossRateUSD/>
			<CrossRateOther>1.3563</CrossRateOther>
	</Currency>
</Tarih_Date>`;
